import { plainTextOf } from '#shared/plain-text.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText, truncateAtWord } from '../frame/frame.ts';
import { Photo } from '../frame/page-components.tsx';
import { RichText } from '../frame/RichText.tsx';
import type { PublicMessage } from './public-message.queries.ts';

export function MessagePage({ frame, message }: { frame: PageFrame; message: PublicMessage }) {
  const { language, t } = frame;
  const name = pickText(language, message.name_en, message.name_bn);
  const post = pickText(language, message.post_en, message.post_bn);
  const title = t('message_of', { post });
  const body = pickText(language, message.body_en, message.body_bn);
  return (
    <Document frame={frame} title={title} description={truncateAtWord(plainTextOf(body), 150)}>
      <div className="person" itemScope itemType="https://schema.org/Person">
        <Photo id={message.photo_id} name={name} />
        <p>
          <strong itemProp="name">{name}</strong>
          <br />
          <span className="quiet" itemProp="jobTitle">
            {post}
          </span>
        </p>
      </div>
      <RichText html={body} />
    </Document>
  );
}
