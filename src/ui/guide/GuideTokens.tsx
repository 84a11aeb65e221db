import type { MarkedToken, Token } from 'marked';
import { Link } from 'react-router';
import { useOpenScreens } from '../page/screens.tsx';

interface GuideTokensProps {
  tokens: Token[];
  onFollow: () => void;
}

/** What a guide is written with: paragraphs, lists, emphasis, links to screens. Anything else is shown as its plain text. */
export function GuideTokens({ tokens, onFollow }: GuideTokensProps) {
  return tokens.map((token, index) => <GuideToken key={index} token={token} onFollow={onFollow} />);
}

function GuideToken({ token, onFollow }: { token: Token; onFollow: () => void }) {
  const inner = (tokens: Token[]) => <GuideTokens tokens={tokens} onFollow={onFollow} />;
  const known = token as MarkedToken;
  switch (known.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{inner(known.tokens)}</p>;
    case 'list': {
      const List = known.ordered ? 'ol' : 'ul';
      return (
        <List>
          {known.items.map((item, index) => (
            <li key={index}>{inner(item.tokens)}</li>
          ))}
        </List>
      );
    }
    case 'strong':
      return <strong>{inner(known.tokens)}</strong>;
    case 'em':
      return <em>{inner(known.tokens)}</em>;
    case 'link':
      return <ScreenLink path={known.href} name={known.text} onFollow={onFollow} />;
    case 'text':
      return known.tokens ? inner(known.tokens) : known.text;
    default:
      return 'text' in token ? token.text : token.raw;
  }
}

/** The name of a screen; a link where the person may open it. */
function ScreenLink({ path, name, onFollow }: { path: string; name: string; onFollow: () => void }) {
  const mayOpen = useOpenScreens([path]).length > 0;
  if (!mayOpen) return <strong>{name}</strong>;
  return (
    <Link to={path} onClick={onFollow}>
      {name}
    </Link>
  );
}
