import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#ui/session/session.ts';
import type { AcademicOptions, SectionOption } from '../options/option.contract.ts';
import { useAcademicOptions } from '../options/useAcademicOptions.ts';
import {
  resolveChoice,
  type SectionStep,
  type SectionValues,
  sectionFields,
} from './section-choice.rules.ts';

interface Options {
  /** The steps that are asked; left out: all, down to the section. */
  fields?: readonly SectionStep[];
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
  set: (field: SectionStep, id: string | null) => void;
  /** Chooses a section, or none; its other steps follow. */
  choose: (sectionId: string | null) => void;
  /** The link to this screen with a section chosen. */
  hrefOf: (sectionId: string) => string;
  /** The sections chosen last, newest first. */
  recent: string[];
  options: AcademicOptions | undefined;
  error: Error | null;
  retry: () => void;
  fields: readonly SectionStep[];
  optional: boolean;
  candidates: Partial<Record<SectionStep, string[]>>;
}

/**
 * The class section (or class, or group) that a screen works with. The choice is kept in the URL, so lists that filter
 * by the same names follow it. Without one in the URL, a section is chosen where there is only one, and the steps above a
 * section are those of the person's last choice, in the current year. Teachers are offered only their own sections.
 */
export function useSectionChoice({
  fields = sectionFields,
  optional = false,
  catalogue = false,
}: Options = {}): SectionChoice {
  const [params, setParams] = useSearchParams();
  const userId = useSession().user.id;
  const memory = `section_choice:${userId}`;
  const inAddress = Object.fromEntries(
    sectionFields.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : [])),
  ) as SectionValues;
  const isFresh = sectionFields.every((field) => !params.has(field));
  // A section is chosen anew on each screen, from the board or the field; what is above a section is remembered.
  const asksSection = fields.includes('class_section_id');
  const wishes = isFresh && !optional && !asksSection ? loadRememberedChoice(memory) : inAddress;
  const recentKey = `recent_sections:${userId}`;
  const year = inAddress.academic_year_id;
  const current = useAcademicOptions().data;
  const isOtherYear = current && year && year !== current.academic_year_id;
  const query = useAcademicOptions(isOtherYear ? { academic_year_id: year } : {});
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

  const chosenId = values.class_section_id;
  useEffect(() => {
    if (!chosenId || optional) return;
    const others = loadRecent(recentKey).filter((id) => id !== chosenId);
    localStorage.setItem(recentKey, JSON.stringify([chosenId, ...others].slice(0, 6)));
  }, [recentKey, chosenId, optional]);

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
    choose: (sectionId) =>
      setParams((current) => withSection(current, sectionId), { preventScrollReset: true }),
    hrefOf: (sectionId) => `?${withSection(params, sectionId)}`,
    recent: loadRecent(recentKey),
    options,
    error: query.error,
    retry: () => void query.refetch(),
    fields,
    optional,
    candidates: resolved?.candidates ?? {},
  };
}

function addressOf(params: URLSearchParams, fields: readonly SectionStep[], values: SectionValues): string {
  const next = new URLSearchParams(params);
  for (const field of fields) {
    const id = values[field];
    if (id) next.set(field, id);
    else next.delete(field);
  }
  return next.toString();
}

/** The other steps follow from the section; the year stays. */
function withSection(params: URLSearchParams, sectionId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const field of sectionFields) if (field !== 'academic_year_id') next.delete(field);
  if (sectionId) next.set('class_section_id', sectionId);
  return next;
}

function loadRecent(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function loadRememberedChoice(memory: string): SectionValues {
  try {
    return JSON.parse(localStorage.getItem(memory) ?? '{}') as SectionValues;
  } catch {
    return {};
  }
}
