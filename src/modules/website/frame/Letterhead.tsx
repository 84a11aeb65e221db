import { localDigits } from '#shared/numerals.ts';
import { addressOf } from './address.ts';
import { href, initialOf, type PageFrame, pickText } from './frame.ts';
import { Picture } from './Picture.tsx';

/** What stands above every page: facts and the other language, then crest and name, laid out as the institution chose. */
export function Letterhead({ frame, name }: { frame: PageFrame; name: string }) {
  const { site } = frame;
  const layout = site?.header_layout ?? 'crest';
  const banner = layout === 'banner' ? site?.banner_id : null;
  return (
    <header className={layout}>
      <Bar frame={frame} />
      {banner && <Picture id={banner} cut="banner" sizes="100vw" width={1280} isFirst />}
      <div
        className="wrap head"
        data-on={banner ? 'picture' : undefined}
        {...(site && { itemScope: true, itemType: 'https://schema.org/EducationalOrganization' })}
      >
        <Crest frame={frame} name={name} />
        <Names frame={frame} name={name} />
      </div>
    </header>
  );
}

function Crest({ frame: { site }, name }: { frame: PageFrame; name: string }) {
  if (site?.logo_file_id)
    return <Picture id={site.logo_file_id} cut="logo" sizes="88px" width={96} className="logo" isFirst />;
  return (
    <span className="logo letter" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

function Names({ frame, name }: { frame: PageFrame; name: string }) {
  const { site, language, path, t } = frame;
  const Name = path === '/' || path === '/home' ? 'h1' : 'div';
  const second = site && pickText(language === 'bn' ? 'en' : 'bn', site.name_en, site.name_bn);
  return (
    <div>
      <Name className="name">
        <a href={href(language, '/')} itemProp={site && 'url'}>
          <span itemProp={site && 'name'}>{name}</span>
        </a>
      </Name>
      {site && second !== name && (
        <div className="second" lang={language === 'bn' ? 'en' : 'bn'}>
          {second}
        </div>
      )}
      {site?.header_layout === 'letterhead' && <div className="second">{addressOf(frame)}</div>}
      {!site && <div className="second">{t('product_line')}</div>}
    </div>
  );
}

function Bar({ frame: { site, language, path, t } }: { frame: PageFrame }) {
  const other = language === 'bn' ? 'en' : 'bn';
  return (
    <div className="bar">
      <div className="wrap">
        {site?.eiin && (
          <span>
            {t('eiin')} {localDigits(site.eiin, language)}
          </span>
        )}
        {site?.established_year && (
          <span className="far">
            {t('established', { year: localDigits(site.established_year, language) })}
          </span>
        )}
        {site?.phone && (
          <a className="far" href={`tel:${site.phone}`}>
            {localDigits(site.phone, language)}
          </a>
        )}
        {site && (
          <a className="seek" href={href(language, '/web/search')}>
            {t('search')}
          </a>
        )}
        <a className="tongue" href={href(other, path)} hrefLang={other} lang={other}>
          {t('other_language')}
        </a>
      </div>
    </div>
  );
}
