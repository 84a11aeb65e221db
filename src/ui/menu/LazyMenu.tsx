import {
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { reportFailure } from '../api/query-client.ts';
import type { RowAction } from '../table/RowActions.tsx';

const loadFrame = () => import('./MenuFrame.tsx');
const MenuFrame = lazy(loadFrame);

interface Trigger {
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface LazyMenuProps {
  button: ReactElement<Trigger>;
  width?: number;
  actions?: readonly RowAction[];
  /** Other items, loaded with `lazy`. */
  children?: ReactNode;
}

/** A menu whose code is loaded on first use. */
export function LazyMenu({ button, width, actions, children }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const loadAhead = () => void loadFrame().catch(() => undefined);
  const waiting = cloneElement(button, {
    onClick: (event: MouseEvent) => {
      button.props.onClick?.(event);
      // What is on the screen stays where the code cannot be fetched.
      loadFrame().then(() => setWanted(true), reportFailure);
    },
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!isWanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuFrame button={button} width={width} actions={actions}>
        {children}
      </MenuFrame>
    </Suspense>
  );
}
