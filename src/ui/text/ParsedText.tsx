import parse from 'html-react-parser';
import { withLinks } from '#shared/linked-text.ts';

/** Clean HTML as elements, addresses in it as links; a file of its own because the parser is loaded only where a text is shown. */
export default function ParsedText({ html }: { html: string }) {
  return <>{parse(withLinks(html))}</>;
}
