import parse from 'html-react-parser';
import { withLinks } from '#shared/linked-text.ts';

/** A text of the institution, which was cleaned when it was written; addresses in it are links. */
export function RichText({ html, itemProp }: { html: string; itemProp?: string }) {
  if (html === '') return null;
  return (
    <div className="text rich" itemProp={itemProp}>
      {parse(withLinks(html))}
    </div>
  );
}
