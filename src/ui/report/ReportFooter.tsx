import { ListFooter, pageSizes } from '../table/ListFooter.tsx';
import { PageButtons } from '../table/PageButtons.tsx';

interface ReportFooterProps {
  page: { number: number; size: number };
  /** Rows of all pages. */
  total: number;
  turn: { to: (page: number) => void; size: (rows: number) => void };
}

/** Which rows of a long report are shown, and the buttons that turn its pages. */
export function ReportFooter({ page, total, turn }: ReportFooterProps) {
  const isShort = total <= (pageSizes[0] ?? 0);
  if (isShort) return null;
  return (
    <ListFooter
      page={page.number}
      pageSize={page.size}
      total={total}
      onPageSize={turn.size}
      pages={<PageButtons page={page.number} pages={Math.ceil(total / page.size)} onTurn={turn.to} />}
    />
  );
}
