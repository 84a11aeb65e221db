import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOfDue } from '#modules/fees/ui.ts';
import { formatDay } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import type { BasketChild, BasketDue } from './online-payment.contract.ts';

/** A due by its id, a fine that is not stored yet by its period. */
export const keyOf = (studentId: string, due: BasketDue) => `${studentId} ${due.due_id ?? due.fine_period}`;

interface ChildDuesProps {
  child: BasketChild;
  /** Keys of the ticked dues; nothing where none can be ticked. */
  chosen: ReadonlySet<string> | undefined;
  onChange: (chosen: Set<string>) => void;
}

/** A child's open dues and advance, to be ticked. */
export function ChildDues({ child, chosen, onChange }: ChildDuesProps) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const { student_id, dues, advance_poisha } = child;
  const name = pick(child.name_en, child.name_bn);
  const keys = dues.map((due) => keyOf(student_id, due));
  const ticked = keys.filter((key) => chosen?.has(key)).length;
  const tick = (changed: string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of changed) isOn ? next.add(key) : next.delete(key);
    onChange(next);
  };
  return (
    <Section
      title={
        chosen && dues.length > 0 ? (
          <Checkbox
            label={name}
            aria-label={t('my.choose_all', { name })}
            checked={ticked === keys.length}
            indeterminate={ticked > 0 && ticked < keys.length}
            onChange={(event) => tick(keys, event.currentTarget.checked)}
          />
        ) : (
          name
        )
      }
      aside={
        advance_poisha > 0 && (
          <Text size="sm" c="dimmed">
            {t('my.advance')} <Taka poisha={advance_poisha} />
          </Text>
        )
      }
    >
      {dues.length === 0 && <Text size="sm">{t('my.nothing_due')}</Text>}
      <Lines>
        {dues.map((due) => {
          const key = keyOf(student_id, due);
          const words = nameOfDue(due);
          const text = (
            <>
              {pick(words.head_name_en, words.head_name_bn)}{' '}
              <Text span size="sm" c="dimmed">
                {pick(words.period_en, words.period_bn)} ·{' '}
                {t('my.due_on', { day: formatDay(due.due_on, language, 'short') })}
              </Text>
            </>
          );
          return (
            <Group key={key} justify="space-between" wrap="nowrap" gap="sm">
              {chosen ? (
                <Checkbox
                  label={text}
                  checked={chosen.has(key)}
                  onChange={(event) => tick([key], event.currentTarget.checked)}
                />
              ) : (
                <div>{text}</div>
              )}
              <Taka poisha={due.open_poisha} />
            </Group>
          );
        })}
      </Lines>
    </Section>
  );
}
