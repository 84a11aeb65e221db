import { type PageFrame, pickText } from './frame.ts';

/** Street, thana and district, each named once. */
export function addressOf({ site, language }: PageFrame): string {
  if (!site) return '';
  const address = pickText(language, site.address_en, site.address_bn);
  const places = [
    pickText(language, site.thana_name_en, site.thana_name_bn),
    pickText(language, site.district_name_en, site.district_name_bn),
  ];
  return [address, ...places.filter((it) => it && !address.includes(it))].join(', ');
}
