import { Menu } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { RowAction } from '../table/RowActions.tsx';

interface MenuFrameProps {
  button: ReactElement;
  width?: number;
  actions?: readonly RowAction[];
  children?: ReactNode;
}

/** The menu itself; opens when its code is loaded, because it was clicked. */
export default function MenuFrame({ button, width, actions = [], children }: MenuFrameProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has made room for this one, to which the focus returns from the menu.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>
        {cloneElement(button as ReactElement<{ ref?: Ref<HTMLButtonElement> }>, { ref: target })}
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <ActionItems actions={actions} />
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Links and calls as the items of a menu. */
function ActionItems({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ label, icon, danger, href, onClick }) => {
    const look = { leftSection: icon, c: danger ? 'var(--mantine-color-error)' : undefined };
    return href ? (
      <Menu.Item key={label} {...look} component={Link} to={href}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={label} {...look} onClick={onClick}>
        {label}
      </Menu.Item>
    );
  });
}
