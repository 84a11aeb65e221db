/** Colours and icons that a tile can have; each colour is legible in both themes. */
export const tileColors = [
  'blue',
  'indigo',
  'grape',
  'pink',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'cyan',
  'gray',
] as const;

export type TileColor = (typeof tileColors)[number];

export const tileIcons = [
  'people',
  'person',
  'teacher',
  'building',
  'group',
  'calendar',
  'register',
  'money',
  'receipt',
  'bank',
  'chart',
  'exam',
  'result',
  'book',
  'bell',
  'clock',
  'sign_in',
  'list',
] as const;

export type TileIcon = (typeof tileIcons)[number];
