import { Image, Text, UnstyledButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useLanguage } from '#ui/i18n/language.ts';
import classes from './Media.module.css';
import type { Media } from './media.contract.ts';
import { thumbnailOf } from './media-address.ts';

interface MediaTilesProps {
  media: readonly Media[];
  chosen?: readonly string[];
  onPick: (media: Media) => void;
}

/** Pictures and papers side by side; a press picks one. */
export function MediaTiles({ media, chosen = [], onPick }: MediaTilesProps) {
  const { pick } = useLanguage();
  return (
    <ul className={classes.tiles}>
      {media.map((it) => (
        <li key={it.id}>
          <UnstyledButton
            className={classes.tile}
            aria-pressed={chosen.includes(it.id)}
            onClick={() => onPick(it)}
          >
            {it.kind === 'picture' ? (
              <Image src={thumbnailOf(it.id)} alt="" h={110} fit="cover" loading="lazy" />
            ) : (
              <span className={classes.paper}>
                <IconFileText size={40} stroke={1.2} aria-hidden />
              </span>
            )}
            <Text size="xs" lineClamp={2} className={classes.name}>
              {pick(it.alt_en, it.alt_bn) || it.name}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
