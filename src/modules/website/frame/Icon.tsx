const drawings = {
  result: 'M5 3h10l4 4v14H5zM14 3v5h5M9 13l2 2 4-4M9 18h6',
  notice: 'M4 10v4h3l8 5V5L7 10zM18 9a4 4 0 0 1 0 6',
  people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 4 4 7',
  calendar: 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4M8 14h3v3H8z',
  sign_in: 'M14 4h6v16h-6M3 12h11M10 8l4 4-4 4',
  phone: 'M5 3h4l2 5-3 2c1 3 3 5 6 6l2-3 5 2v4c0 1-1 2-2 2C11 21 3 13 3 5c0-1 1-2 2-2z',
  email: 'M3 5h18v14H3zM3 6l9 7 9-7',
  place: 'M12 21s7-6 7-12a7 7 0 0 0-14 0c0 6 7 12 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  file: 'M6 3h8l5 5v13H6zM13 3v6h6',
  words: 'M4 5h16v11H9l-5 4z',
  video: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  facebook: 'M14 8h3V4h-3c-2.5 0-4 1.7-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5c0-.3.2-.5.5-.5z',
  youtube:
    'M4 7c.2-1 1-1.6 2-1.7 4-.4 8-.4 12 0 1 .1 1.8.7 2 1.7.5 3.3.5 6.7 0 10-.2 1-1 1.6-2 1.7-4 .4-8 .4-12 0-1-.1-1.8-.7-2-1.7-.5-3.3-.5-6.7 0-10zM10 9.5l5 2.5-5 2.5z',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 9c0 3.5 2.5 6 6 6l1-2-2.5-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2.5z',
  messenger:
    'M12 4c-4.7 0-8 3.2-8 7.2 0 2.3 1 4.2 2.6 5.5V20l3-1.6c.8.2 1.6.3 2.4.3 4.7 0 8-3.3 8-7.4S16.7 4 12 4zM8 13l3-3 2 2 3-2',
  instagram:
    'M7 4h10c2 0 3 1 3 3v10c0 2-1 3-3 3H7c-2 0-3-1-3-3V7c0-2 1-3 3-3zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.5 7.5h.01',
  linkedin:
    'M5 4h14c.6 0 1 .4 1 1v14c0 .6-.4 1-1 1H5c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1zM8 11v5M8 8h.01M12 16v-5M12 13c0-1.2 1-2 2-2s2 .8 2 2v3',
  x: 'M4 4l16 16M20 4L4 20',
  telegram: 'M20 5L3.5 11.5l5 2L17 8l-6 7 5.5 4.5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
};

/** A small line drawing beside a word that says the same. */
export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
