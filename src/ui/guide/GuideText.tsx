import classes from './GuideText.module.css';
import { GuideTokens } from './GuideTokens.tsx';
import type { GuidePart } from './guide-parts.ts';

interface GuideTextProps {
  parts: GuidePart[];
  /** Index of the part to begin at; `-1`: from the top. */
  current: number;
  /** Called when a link is followed. */
  onFollow: () => void;
}

/** A guide; the part about the open screen is marked and scrolled to. */
export function GuideText({ parts, current, onFollow }: GuideTextProps) {
  return (
    <div className={classes.text}>
      {parts.map(({ heading, depth, blocks }, index) => {
        const Heading = depth === 2 ? 'h3' : 'h4';
        const isCurrent = index === current;
        return (
          <section
            key={heading}
            ref={isCurrent ? scrollTo : undefined}
            data-current={isCurrent || undefined}
            className={classes.part}
          >
            <Heading>{heading}</Heading>
            <GuideTokens tokens={blocks} onFollow={onFollow} />
          </section>
        );
      })}
    </div>
  );
}

function scrollTo(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'start' });
}
