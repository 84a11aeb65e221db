import { type ComponentType, lazy } from 'react';

/** What is on the website of a notice. */
export interface NoticeOnWebsite {
  title: string;
  body: string;
  publish_on: string;
}

type Preview = ComponentType<{ notice: NoticeOnWebsite }>;

let preview: Preview | undefined;

/** Registers the button that shows a notice as visitors will see it; called in the `screens.ts` of the website. */
export function addNoticePreview(load: () => Promise<{ default: Preview }>): void {
  preview = lazy(load);
}

export const noticePreview = (): Preview | undefined => preview;
