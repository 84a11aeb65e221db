import { isOtherName } from '#shared/person-likeness.ts';

export interface Parents {
  father_name: string | null;
  mother_name: string | null;
}

export interface PhoneRow extends Parents {
  contact_number: string | null;
}

/** A family of the institution that uses a number. */
export interface PhoneFamily extends Parents {
  household_id: string;
}

export interface RowFamily {
  /** The family of the institution that the row joins; null where there is none yet. */
  household_id: string | null;
  /** Rows of one number and one `family_no` are one family; above 0 it is one beside the first and shares the number. */
  family_no: number;
  /** Who has the number too, with other parents: an earlier row, or the number's own family. */
  stranger_to: { at: number } | { household_id: string } | null;
}

/**
 * Groups the rows of a list into families by number. Rows whose fathers and mothers both have other names are separate
 * families: a shop's or a teacher's number was written for several. With `join` they become one family nevertheless.
 * @param known by number, the families of the institution that use it; the number's own family first.
 */
export function familiesOfRows(
  rows: readonly PhoneRow[],
  known: ReadonlyMap<string, readonly PhoneFamily[]>,
  strangers: 'apart' | 'join',
): RowFamily[] {
  const groups = new Map<string, Group[]>();
  return rows.map((row, at) => {
    if (row.contact_number === null) return { household_id: null, family_no: 0, stranger_to: null };
    const families = groupsOf(groups, row.contact_number, known);
    const [first] = families;
    const own = families.find((it) => !areStrangers(it.parents, row));
    const stranger_to = first && own !== first ? first.named : null;
    if (own) {
      return { household_id: own.household_id, family_no: own.family_no, stranger_to: null };
    }
    if (first && strangers === 'join') {
      return { household_id: first.household_id, family_no: first.family_no, stranger_to };
    }
    const family_no = families.length;
    families.push({ household_id: null, family_no, parents: row, named: { at } });
    return { household_id: null, family_no, stranger_to };
  });
}

interface Group {
  household_id: string | null;
  family_no: number;
  parents: Parents;
  named: NonNullable<RowFamily['stranger_to']>;
}

function groupsOf(
  groups: Map<string, Group[]>,
  phone: string,
  known: ReadonlyMap<string, readonly PhoneFamily[]>,
): Group[] {
  const families = groups.get(phone);
  if (families) return families;
  const first = (known.get(phone) ?? []).map((it, family_no) => {
    const { household_id } = it;
    return { household_id, family_no, parents: it, named: { household_id } };
  });
  groups.set(phone, first);
  return first;
}

/** Whether two children have other fathers and other mothers; a name that is missing on one side tells nothing. */
export function areStrangers(one: Parents, other: Parents): boolean {
  const father = isOtherName(one.father_name, other.father_name);
  const mother = isOtherName(one.mother_name, other.mother_name);
  return father === null ? mother === true : father && mother !== false;
}
