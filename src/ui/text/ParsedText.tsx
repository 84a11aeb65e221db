import parse from 'html-react-parser';

/** Clean HTML as elements; a file of its own because the parser is loaded only where a text is shown. */
export default function ParsedText({ html }: { html: string }) {
  return <>{parse(html)}</>;
}
