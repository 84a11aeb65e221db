import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#ui/session/session.ts';
import type { AcademicOptions, SectionOption } from '../options/option.contract.ts';
import { useAcademicOptions } from '../options/useAcademicOptions.ts';
import {
  resolveChoice,
  type SectionField,
  type SectionValues,
  sectionFields,
} from './section-choice.rules.ts';

interface Options {
  /** The steps that are asked; left out: all, down to the section. */
  fields?: readonly SectionField[];
  /** Every step may stay open, as in the filters of a report. */
  optional?: boolean;
  /** Offers every shift, version, class and group of the catalogue, not only those that have sections. */
  catalogue?: boolean;
}

export interface SectionChoice {
  /** The chosen ids; they stand in the address under the same names. */
  values: SectionValues;
  /** The chosen section, when the choice is complete. */
  section: SectionOption | undefined;
  /** The open sections that fit what is chosen so far. */
  sections: SectionOption[];
  /** Whether every asked step is chosen. */
  isComplete: boolean;
  set: (field: SectionField, id: string | null) => void;
  options: AcademicOptions | undefined;
  error: Error | null;
  retry: () => void;
  fields: readonly SectionField[];
  optional: boolean;
  candidates: Partial<Record<SectionField, string[]>>;
}

/**
 * The class section (or class, or group) that a screen works with. The choice is kept in the URL, so lists that filter
 * by the same names follow it. Without one in the URL, the person's last choice is taken, in the current year. Teachers
 * are offered only their own sections.
 */
export function useSectionChoice({
  fields = sectionFields,
  optional = false,
  catalogue = false,
}: Options = {}): SectionChoice {
  const [params, setParams] = useSearchParams();
  const memory = `section_choice:${useSession().user.id}`;
  const inAddress = Object.fromEntries(
    sectionFields.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : [])),
  ) as SectionValues;
  const isFresh = sectionFields.every((field) => !params.has(field));
  const wishes = isFresh && !optional ? loadRememberedChoice(memory) : inAddress;
  const query = useAcademicOptions(
    inAddress.academic_year_id ? { academic_year_id: inAddress.academic_year_id } : {},
  );
  const options = query.data;
  const resolved = options && resolveChoice(options, wishes, fields, catalogue);
  const values = resolved?.values ?? {};
  const settled = options && !query.isPlaceholderData ? addressOf(params, fields, values) : params.toString();

  useEffect(() => {
    // Write only a changed choice: every write to the URL is a navigation.
    if (settled !== params.toString()) {
      setParams(new URLSearchParams(settled), { replace: true, preventScrollReset: true });
    }
  }, [settled, params, setParams]);
  const lasting = JSON.stringify({ ...loadRememberedChoice(memory), ...values, academic_year_id: undefined });
  useEffect(() => {
    if (options && !optional) localStorage.setItem(memory, lasting);
  }, [options, optional, memory, lasting]);

  return {
    values,
    section: options?.sections.find((it) => it.id === values.class_section_id),
    sections: resolved?.sections ?? [],
    isComplete: fields.every((field) => values[field]),
    set: (field, id) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(field, id);
          else next.delete(field);
          // A section belongs to one year, and a section id that stayed alone would select its class again.
          if (field === 'academic_year_id' || !id) next.delete('class_section_id');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    options,
    error: query.error,
    retry: () => void query.refetch(),
    fields,
    optional,
    candidates: resolved?.candidates ?? {},
  };
}

function addressOf(params: URLSearchParams, fields: readonly SectionField[], values: SectionValues): string {
  const next = new URLSearchParams(params);
  for (const field of fields) {
    const id = values[field];
    if (id) next.set(field, id);
    else next.delete(field);
  }
  return next.toString();
}

function loadRememberedChoice(memory: string): SectionValues {
  try {
    return JSON.parse(localStorage.getItem(memory) ?? '{}') as SectionValues;
  } catch {
    return {};
  }
}
