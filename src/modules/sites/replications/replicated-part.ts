import type { RawBuilder } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { type CopiedTable, replicationParts } from './replication.parts.ts';

/** What an institution can tick when it copies settings from one of its years, shifts or classes to another, in order. */
export const replicatedPartNames = [
  'shifts',
  'sections',
  'subjects',
  'teachers',
  'marks',
  'fees',
  'routine',
] as const;
export type ReplicatedPartName = (typeof replicatedPartNames)[number];

/** The tables of a part, referenced ones first. */
export interface ReplicatedPart {
  name: ReplicatedPartName;
  tables: readonly CopiedTable[];
  /** Makes what the rows need in the year they come to. */
  prepare?: (tx: SiteTx, yearId: string) => Promise<void>;
  /** Whether something that no foreign key names uses one of the rows with these ids, by table. */
  isUsed?: Readonly<Record<string, (siteId: string, ids: readonly string[]) => RawBuilder<boolean>>>;
}

const parts = new Set<ReplicatedPart>();

/**
 * Adds what a module brings to a part of what can be copied inside an institution; called once, in its `module.ts`. Several
 * modules may bring tables of one part.
 */
export function offerReplicatedPart(part: ReplicatedPart): void {
  parts.add(part);
}

/** What modules have offered for some parts, in the order in which it is copied. */
export const offeredParts = (names: readonly ReplicatedPartName[]): ReplicatedPart[] =>
  replicatedPartNames
    .filter((name) => names.includes(name))
    .flatMap((name) => [...parts].filter((it) => it.name === name));

/** A table as it is copied between institutions, too. */
export function copiedTable(name: string): CopiedTable {
  const all: CopiedTable[] = Object.values(replicationParts).flat();
  return all.find((it) => it.table === name)!;
}
