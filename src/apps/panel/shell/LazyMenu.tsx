import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

const loadFrame = () => import('./MenuFrame.tsx');
const MenuFrame = lazy(loadFrame);

interface Trigger {
  onClick?: () => void;
  onPointerEnter?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface OnDemandMenuProps {
  button: ReactElement<Trigger>;
  width?: number;
  /** The items, loaded with `lazy`. */
  children: ReactNode;
}

/** A header menu whose code is loaded on first use. */
export function LazyMenu({ button, width, children }: OnDemandMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const waiting = cloneElement(button, {
    onClick: () => setWanted(true),
    onPointerEnter: () => void loadFrame(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!isWanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuFrame button={button} width={width}>
        {children}
      </MenuFrame>
    </Suspense>
  );
}
