/** The services that an institution can be found at, by the names that everybody knows them by. */
export const networks = {
  facebook: { en: 'Facebook', bn: 'ফেসবুক' },
  youtube: { en: 'YouTube', bn: 'ইউটিউব' },
  whatsapp: { en: 'WhatsApp', bn: 'হোয়াটসঅ্যাপ' },
  messenger: { en: 'Messenger', bn: 'মেসেঞ্জার' },
  instagram: { en: 'Instagram', bn: 'ইনস্টাগ্রাম' },
  linkedin: { en: 'LinkedIn', bn: 'লিংকডইন' },
  x: { en: 'X', bn: 'এক্স' },
  telegram: { en: 'Telegram', bn: 'টেলিগ্রাম' },
} as const;

export type Network = keyof typeof networks;

export const networkNames = Object.keys(networks) as [Network, ...Network[]];

/** In the order in which they stand at the foot of a page. */
export const linkGroups = ['important', 'government'] as const;
export type LinkGroup = (typeof linkGroups)[number];
