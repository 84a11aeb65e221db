import type { NoticeOnWebsite } from '#modules/communication/ui.ts';
import { websiteApi } from '../api.ts';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';

/** Shows a notice as a visitor will see it; the title and text that the form holds, not its file. */
export default function NoticePreview({ notice: { title, body, publish_on } }: { notice: NoticeOnWebsite }) {
  return <PreviewButton call={websiteApi.previews.notice} values={{ title, body, publish_on }} />;
}
