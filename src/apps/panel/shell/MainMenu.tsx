import { NavLink } from '@mantine/core';
import { useState } from 'react';
import { matchPath, NavLink as RouterLink, useLocation } from 'react-router';
import { type MenuGroup, menuGroups } from '#shared/screens.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useScreen, useScreens } from '#ui/page/screens.tsx';
import { useCan } from '#ui/session/session.ts';
import classes from './MainMenu.module.css';
import { menuIcons } from './menu-icons.ts';

const groupNames = Object.keys(menuGroups) as MenuGroup[];

/** The screens a person may open, by group; the group of the open screen is unfolded. */
export function MainMenu() {
  const { pick } = useLanguage();
  const can = useCan();
  const screens = useScreens();
  const screen = useScreen();
  const { pathname } = useLocation();
  const shownPath = screen?.menu ? screen.path : screen?.parent;
  const openGroup = screens.find((it) => it.path === shownPath)?.menu?.group;
  const [toggled, setToggled] = useState<Partial<Record<MenuGroup, boolean>>>({});

  const groups = groupNames.map((name) => ({
    name,
    entries: screens
      .filter((it) => it.menu?.group === name && can(it.permission))
      .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
  }));

  return (
    <div className={classes.root}>
      {groups.map(({ name, entries }) => {
        const Icon = menuIcons[name];
        const label = pick(menuGroups[name].en, menuGroups[name].bn);
        const icon = <Icon size={18} stroke={1.6} aria-hidden />;
        const first = entries[0];
        if (!first) return null;
        if (name === 'dashboard' && entries.length === 1) {
          const isOpen = pathname === first.path;
          return (
            <NavLink
              key={name}
              className={classes.group}
              component={RouterLink}
              to={first.path}
              label={label}
              leftSection={icon}
              active={isOpen}
            />
          );
        }
        return (
          <NavLink
            key={name}
            component="button"
            className={classes.group}
            label={label}
            leftSection={icon}
            childrenOffset={0}
            opened={toggled[name] ?? name === openGroup}
            onChange={(opened) => setToggled({ ...toggled, [name]: opened })}
          >
            {entries.map((entry) => (
              <NavLink
                key={entry.path}
                className={classes.item}
                component={RouterLink}
                to={entry.path}
                label={pick(entry.title.en, entry.title.bn)}
                active={matchPath(entry.path, pathname) !== null || entry.path === screen?.parent}
              />
            ))}
          </NavLink>
        );
      })}
    </div>
  );
}
