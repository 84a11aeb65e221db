import type { ReactNode } from 'react';
import { formatMobile, phoneHref } from '#shared/phone.ts';
import { href, type PageFrame } from '../frame/frame.ts';
import { Photo } from '../frame/page-components.tsx';

interface CardProps {
  frame: PageFrame;
  name: string;
  photoId: string | null;
  path: string;
  children: ReactNode;
}

/** A person with photo and a few lines, whose name leads to the profile. */
export function Card({ frame: { language }, name, photoId, path, children }: CardProps) {
  return (
    <li className="person" itemScope itemType="https://schema.org/Person">
      <Photo id={photoId} name={name} />
      <p>
        <strong itemProp="name">
          <a href={href(language, path)}>{name}</a>
        </strong>
        <br />
        {children}
      </p>
    </li>
  );
}

export function Phone({ frame: { language }, phone }: { frame: PageFrame; phone: string }) {
  return (
    <a href={phoneHref(phone) ?? undefined} itemProp="telephone">
      {formatMobile(phone, language)}
    </a>
  );
}

export const Mail = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} itemProp="email">
    {email}
  </a>
);

/** Lines of a profile; one without a value is left out. */
export function Facts({ lines }: { lines: readonly (readonly [title: string, value: ReactNode])[] }) {
  const filled = lines.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <dl>
      {filled.map(([title, value]) => (
        <div key={title} className="fact">
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
