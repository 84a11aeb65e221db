import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

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
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
