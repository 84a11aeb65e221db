import { Group, Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Header.module.css';
import type { Header } from './header.contract.ts';
import { headerLayouts } from './header-layouts.ts';

interface LayoutFieldProps {
  label: string;
  value: Header['layout'];
  onChange: (layout: Header['layout']) => void;
}

/** The layouts, each with a small drawing of it. */
export function LayoutField({ label, value, onChange }: LayoutFieldProps) {
  const { t } = useTranslation('website');
  return (
    <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen as Header['layout'])}>
      <div className={classes.layouts}>
        {headerLayouts.map((layout) => (
          <Radio.Card
            key={layout}
            value={layout}
            className={classes.layout}
            aria-label={t(`header.layout.${layout}`)}
          >
            <LayoutDrawing layout={layout} />
            <Group gap={6} wrap="nowrap" mt={6}>
              <Radio.Indicator size="xs" />
              <Text size="sm">{t(`header.layout.${layout}`)}</Text>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function LayoutDrawing({ layout }: { layout: Header['layout'] }) {
  const places = {
    crest: { crest: [12, 17], names: [22, 12], isMiddle: false },
    banner: { crest: [12, 22], names: [22, 17], isMiddle: false },
    letterhead: { crest: [48, 11], names: [48, 20], isMiddle: true },
  } as const;
  const { crest, names, isMiddle } = places[layout];
  const at = (width: number) => names[0] - (isMiddle ? width / 2 : 0);
  return (
    <svg viewBox="0 0 96 48" aria-hidden="true" className={classes.drawing}>
      {layout === 'banner' && <rect width="96" height="34" className={classes.colour} />}
      <g className={layout === 'banner' ? classes.onColour : classes.ink}>
        <circle cx={crest[0]} cy={crest[1]} r="6" />
        <rect x={at(44)} y={names[1]} width="44" height="4" rx="2" />
        <rect x={at(30)} y={names[1] + 7} width="30" height="2.5" rx="1.2" />
      </g>
      <rect y="36" width="96" height="6" className={classes.colour} />
    </svg>
  );
}
