import { NavLink } from '@mantine/core';
import { useState } from 'react';
import { matchPath, NavLink as RouterLink, useLocation } from 'react-router';
import { screensOfJob } from '#shared/screens.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { menuIconOf } from '#ui/page/menu-icons.ts';
import { useScreen, useScreens } from '#ui/page/screens.tsx';
import { type MenuNode, useMenuOfJobs } from '../menus.ts';
import { Favourites } from './Favourites.tsx';
import classes from './MainMenu.module.css';

/** The menus of a person; those around the open screen are unfolded. */
export function MainMenu() {
  const menus = useMenuOfJobs();
  const screens = useScreens();
  const screen = useScreen();
  const parent = screen?.parent;
  const job = screen ? screensOfJob(screens, screen).map((it) => it.path) : [];
  const { pathname } = useLocation();
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const matches = ({ path }: MenuNode) =>
    path !== null && (matchPath(path, pathname) !== null || job.includes(path));
  const holdsMatch = (node: MenuNode): boolean => matches(node) || node.children.some(holdsMatch);
  // A screen without a menu entry highlights that of its parent.
  const isListed = menus.some(holdsMatch);
  const isOpen = (node: MenuNode) => (isListed ? matches(node) : node.path !== null && node.path === parent);
  const holdsOpen = (node: MenuNode): boolean => node.children.some((it) => isOpen(it) || holdsOpen(it));
  return (
    <div className={classes.root}>
      {/* Few menus are quicker to look through than two lists. */}
      {menus.length > 4 && <Favourites />}
      {menus.map((node) => (
        <MenuLink
          key={node.id}
          node={node}
          depth={0}
          isOpen={isOpen}
          isUnfolded={(it) => toggled[it.id] ?? holdsOpen(it)}
          onToggle={(it, opened) => setToggled({ ...toggled, [it.id]: opened })}
        />
      ))}
    </div>
  );
}

interface MenuLinkProps {
  node: MenuNode;
  depth: number;
  isOpen: (node: MenuNode) => boolean;
  isUnfolded: (node: MenuNode) => boolean;
  onToggle: (node: MenuNode, opened: boolean) => void;
}

function MenuLink({ node, depth, ...rest }: MenuLinkProps) {
  const { pick } = useLanguage();
  const label = pick(node.title.en, node.title.bn);
  const Icon = menuIconOf(node.icon);
  const hasIcon = depth === 0 || node.icon !== null;
  const look = {
    className: depth === 0 ? classes.group : classes.item,
    'data-depth': depth > 1 || undefined,
    'data-plain': !hasIcon || undefined,
    leftSection: hasIcon ? <Icon size={18} stroke={1.6} aria-hidden /> : undefined,
    label,
  };
  if (node.children.length === 0) {
    return (
      node.path && <NavLink {...look} component={RouterLink} to={node.path} active={rest.isOpen(node)} />
    );
  }
  // The first entry of a group that is itself a screen.
  const own: MenuNode[] = node.path ? [{ ...node, icon: null, children: [] }] : [];
  return (
    <NavLink
      {...look}
      component="button"
      childrenOffset={0}
      keepMounted={false}
      opened={rest.isUnfolded(node)}
      onChange={(opened) => rest.onToggle(node, opened)}
    >
      {[...own, ...node.children].map((it) => (
        <MenuLink key={`${node.id} ${it.id}`} node={it} depth={depth + 1} {...rest} />
      ))}
    </NavLink>
  );
}
