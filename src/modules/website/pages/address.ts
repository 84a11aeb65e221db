import { type Frame, inLanguage } from './frame.ts';

/** Street, thana and district, each named once. */
export function addressOf({ site, language }: Frame): string {
  if (!site) return '';
  const address = inLanguage(language, site.address_en, site.address_bn);
  const places = [
    inLanguage(language, site.thana_name_en, site.thana_name_bn),
    inLanguage(language, site.district_name_en, site.district_name_bn),
  ];
  return [address, ...places.filter((it) => it && !address.includes(it))].join(', ');
}
