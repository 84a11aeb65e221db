import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { sourcePath } from './source-paths.ts';

interface SourceLinkProps {
  posting: { voucher_no: string; source_kind: string; source_id: string | null; voucher_type: string };
}

/** The number of a posting; leads to the voucher or receipt it comes from. */
export function SourceLink({ posting }: SourceLinkProps) {
  const path = sourcePath(posting);
  if (!path) return <span className="figure">{posting.voucher_no}</span>;
  return (
    <Anchor component={Link} to={path} size="sm" className="figure">
      {posting.voucher_no}
    </Anchor>
  );
}
