import parse from 'html-react-parser';

/** A text of the institution, which was cleaned when it was written. */
export function RichText({ html, itemProp }: { html: string; itemProp?: string }) {
  if (html === '') return null;
  return (
    <div className="text rich" itemProp={itemProp}>
      {parse(html)}
    </div>
  );
}
