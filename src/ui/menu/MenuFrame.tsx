import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RowAction } from '../table/RowActions.tsx';

interface MenuFrameProps {
  button: ReactElement;
  width?: number;
  children: ReactNode;
}

/** The menu itself; opens when its code is loaded, because it was clicked. */
export default function MenuFrame({ button, width, children }: MenuFrameProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Links and calls as the items of a menu. */
export function ActionItems({ actions }: { actions: readonly RowAction[] }) {
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
