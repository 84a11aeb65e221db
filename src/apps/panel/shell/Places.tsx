import { UnstyledButton } from '@mantine/core';
import {
  IconBuildingBank,
  IconCalendarCheck,
  IconCash,
  IconChartBar,
  IconHome,
  IconListDetails,
  IconMenu2,
  IconPencil,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useOpenScreens } from '#ui/page/screens.tsx';
import { useSession } from '#ui/session/session.ts';
import classes from './Places.module.css';

interface Place {
  /** Name of its text, `place.<name>`. */
  name: string;
  path: string;
  icon: TablerIcon;
}

const attendance: Place = {
  name: 'attendance',
  path: '/site/student-attendance/master',
  icon: IconCalendarCheck,
};
const marks: Place = { name: 'marks', path: '/site/employee-panel/exam/marks-entry', icon: IconPencil };
const ownAttendance: Place = { ...attendance, path: '/student/attendance' };
const results: Place = { name: 'results', path: '/student/result/master', icon: IconChartBar };
const fees: Place = { name: 'fees', path: '/student/payment/master', icon: IconCash };
const collect: Place = {
  name: 'collect',
  path: '/site/fee/quick-collection-by-office/view',
  icon: IconCash,
};
const collectAtBank: Place = {
  name: 'collect',
  path: '/site/bank-fee-collection/quick-collection-by-bank-view',
  icon: IconCash,
};
const scroll: Place = {
  name: 'scroll',
  path: '/site/bank-fee-collection/quick-collection-master-report-by-bank-view',
  icon: IconListDetails,
};
const institutions: Place = { name: 'institutions', path: '/edu/site/list', icon: IconBuildingBank };
const find = 'find';

/** Between *Today* and *More*: where each kind of person goes most. */
const placesOf: Record<string, readonly (Place | typeof find)[]> = {
  'core-admin': [find, institutions],
  'site-admin': [find, collect],
  employee: [find, collect],
  teacher: [attendance, marks],
  student: [ownAttendance, results],
  guardian: [results, fees],
  'bank-user': [collectAtBank, scroll],
};

interface PlacesProps {
  menuOpened: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/** The bar at the bottom of a phone: the same few places on every screen, the menu last. */
export function Places({ menuOpened, onMenu, onSearch }: PlacesProps) {
  const { t } = useTranslation('panel');
  const { user } = useSession();
  const places = placesOf[user.user_type] ?? [];
  const open = useOpenScreens(places.flatMap((it) => (it === find ? [] : [it.path]))).map((it) => it.path);
  const own = places.filter((it) => it === find || open.includes(it.path));
  return (
    <nav className={classes.bar} aria-label={t('place.title')}>
      <PlaceLink place={{ name: 'today', path: '/dashboard', icon: IconHome }} />
      {own.map((place) =>
        place === find ? (
          <UnstyledButton key={find} className={classes.place} onClick={onSearch}>
            <IconSearch size={22} stroke={1.6} aria-hidden />
            {t('place.find')}
          </UnstyledButton>
        ) : (
          <PlaceLink key={place.path} place={place} />
        ),
      )}
      <UnstyledButton className={classes.place} onClick={onMenu} aria-expanded={menuOpened}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        {t('place.more')}
      </UnstyledButton>
    </nav>
  );
}

function PlaceLink({ place: { name, path, icon: Icon } }: { place: Place }) {
  const { t } = useTranslation('panel');
  return (
    <NavLink to={path} className={classes.place}>
      <Icon size={22} stroke={1.6} aria-hidden />
      {t(`place.${name}`)}
    </NavLink>
  );
}
