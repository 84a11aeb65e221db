import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FigureStrip.module.css';

interface FigureStripProps extends BoxProps {
  figures: readonly { label: string; value: ReactNode }[];
}

/** A few figures beside each other, hairlines between them; two columns on a phone. */
export function FigureStrip({ figures, ...box }: FigureStripProps) {
  return (
    <Box component="dl" className={classes.strip} {...box}>
      {figures.map((it) => (
        <div key={it.label} className={classes.figure}>
          <dt className={classes.label}>{it.label}</dt>
          <dd className={`${classes.value} figure`}>{it.value}</dd>
        </div>
      ))}
    </Box>
  );
}
