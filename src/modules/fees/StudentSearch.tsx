import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from './api.ts';
import type { FoundStudent } from './counter/counter.contract.ts';
import { useSectionOfStudent } from './useSectionOfStudent.ts';

interface StudentSearchProps {
  onPick: (student: FoundStudent) => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  label?: string;
  error?: string;
  /** Below the field; left out: what Enter does. */
  hint?: string;
  /** Who finds them, for those who collect no fees; left out: the counter. */
  source?: Pick<typeof feesApi.counter.students, 'queryOptions'>;
}

/**
 * Finds a student by ID, roll, name or phone. Enter takes the one that is meant: the only one found, a whole ID, or
 * its last four digits or more; of several it marks the nearest, which a second Enter takes.
 */
export function StudentSearch({
  onPick,
  inputRef,
  autoFocus,
  label,
  error,
  hint,
  source = feesApi.counter.students,
}: StudentSearchProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const queryClient = useQueryClient();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [marksNearest, setMarksNearest] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), 200);
  const options = (text: string) => source.queryOptions({ input: { q: text } });
  const query = useQuery({ ...options(q), enabled: q !== '', placeholderData: keepPreviousData });
  const students = q === '' ? [] : (query.data ?? []);

  const isListed = students.length > 0 && q === typed.trim() && !query.isPlaceholderData;
  useEffect(() => {
    if (!marksNearest || !isListed) return;
    combobox.selectFirstOption();
    setMarksNearest(false);
  }, [marksNearest, isListed, combobox]);

  const take = (student: FoundStudent) => {
    setTyped('');
    setMissing(false);
    combobox.closeDropdown();
    onPick(student);
  };
  /** Handles Enter before the list has loaded, as a scanner types faster: searches by itself. */
  const pickNearest = async () => {
    const text = typed.trim();
    if (text === '') return;
    try {
      const found = await queryClient.fetchQuery(options(text));
      const meant = meantBy(text, found);
      if (meant) take(meant);
      else if (found.length === 0) setMissing(true);
      else {
        combobox.openDropdown();
        setMarksNearest(true);
      }
    } catch (failure) {
      reportFailure(failure);
    }
  };
  const placeOf = (it: FoundStudent) =>
    `${sectionOf(it)} · ${t('counter.roll', { roll: localDigits(it.roll, language) })}`;

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(id) => {
        const student = students.find((it) => it.id === id);
        if (student) take(student);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          label={label ?? t('counter.student')}
          placeholder={t('counter.find')}
          description={(hint ?? t('counter.find_hint')) || undefined}
          data-field="student_id"
          autoFocus={autoFocus}
          autoComplete="off"
          leftSection={<IconUserSearch size={18} aria-hidden />}
          rightSection={query.isFetching ? <Loader size="xs" /> : null}
          error={error ?? (missing ? t('counter.student_not_found') : undefined)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(false);
            setMarksNearest(false);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            pickNearest();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={students.length === 0}>
        <Combobox.Options aria-label={t('counter.student')}>
          {students.map((it) => (
            <Combobox.Option key={it.id} value={it.id}>
              <Text size="sm" fw={600} span>
                {pick(it.name_en, it.name_bn)}
              </Text>{' '}
              <Text size="sm" span>
                {it.student_no} · {placeOf(it)}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The student whom the typed text identifies. */
function meantBy(typed: string, found: readonly FoundStudent[]): FoundStudent | undefined {
  if (found.length === 1) return found[0];
  const text = toAsciiDigits(typed).toLowerCase();
  const whole = found.find((it) => it.student_no.toLowerCase() === text);
  if (whole || !/^\d{4,}$/.test(text)) return whole;
  const ending = found.filter((it) => it.student_no.endsWith(text));
  return ending.length === 1 ? ending[0] : undefined;
}
