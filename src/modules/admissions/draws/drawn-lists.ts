import type { SiteTx } from '#kernel/database/database.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { type CircularWithAllRow, findCircular } from '../circulars/circular.queries.ts';
import { type AnnouncedDraw, listAnnounced, listDrawn } from './draw.queries.ts';
import { sharedLots } from './lottery.rules.ts';

/** What everybody may see of a line of a draw: numbers, no names. */
interface DrawnLine {
  line: CircularWithAllRow['lines'][number];
  /** With the number whose lot counts for them, and the marks that were given. */
  applicants: {
    application_no: string;
    lot: string;
    score: number | null;
    draw_position: number | null;
    is_selected: boolean;
    quota_id: string | null;
  }[];
}

/** The draws that are announced. */
export const listDraws = (tx: SiteTx): Promise<AnnouncedDraw[]> =>
  revealToVisitor(tx, () => listAnnounced(tx));

export interface DrawnLists extends AnnouncedDraw {
  quotas: CircularWithAllRow['quotas'];
  lines: DrawnLine[];
}

/** A draw with its lists; `undefined` where none is announced. */
export function showDrawnLists(tx: SiteTx, circularId: string): Promise<DrawnLists | undefined> {
  return revealToVisitor(tx, async () => {
    const [draw] = await listAnnounced(tx, circularId);
    if (!draw) return undefined;
    const circular = requireFound(await findCircular(tx, circularId));
    const drawn = Map.groupBy(await listDrawn(tx, [circularId]), (it) => it.line_id);
    const lines = circular.lines.flatMap((line) => {
      const all = drawn.get(line.id) ?? [];
      const lots = sharedLots(all);
      const applicants = all.map((it) => ({
        application_no: it.application_no,
        lot: lots.get(it.application_no) ?? it.application_no,
        score: it.score,
        draw_position: it.draw_position,
        is_selected: ['selected', 'admitted'].includes(it.state),
        quota_id: it.quota_id,
      }));
      return all.length > 0 ? [{ line, applicants }] : [];
    });
    return { ...draw, quotas: circular.quotas, lines };
  });
}
