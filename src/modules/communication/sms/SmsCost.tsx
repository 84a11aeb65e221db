import { Anchor, Blockquote, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTaka } from '#shared/money.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { formatMobile } from '#shared/phone.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ErrorState } from '#ui/page/states.tsx';
import type { communicationApi } from '../api.ts';
import type { SmsEstimate } from './sms.contract.ts';

interface SmsCostProps {
  estimate: SmsEstimate | undefined;
  error: Error | null;
  options: Awaited<ReturnType<typeof communicationApi.sms.options.call>>;
  /** What is written, for the count of its signs. */
  text: string;
}

/** What sending takes: parts and why, cost, what is left; whom it does not reach; some messages as they will read. */
export function SmsCost({ estimate, error, options, text }: SmsCostProps) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const taka = (poisha: number | null) =>
    poisha === null ? t('master.cost_unknown') : formatTaka(poisha, language);
  const count = countSmsParts(text);
  const sign = [...text].find((it) => countSmsParts(it).encoding === 'ucs2');
  const figures: [string, string, boolean?][] = estimate
    ? [
        [t('master.messages'), number(estimate.messages)],
        [t('master.most_parts'), number(estimate.most_parts)],
        [t('master.parts'), number(estimate.parts), true],
        [t('master.cost'), taka(estimate.cost_poisha), true],
      ]
    : [];
  if (options.balance_poisha !== null) {
    figures.push([t('master.balance'), taka(options.balance_poisha)]);
    if (estimate?.balance_after_poisha !== null && estimate)
      figures.push([t('master.after'), taka(estimate.balance_after_poisha)]);
  }
  const isShort = (estimate?.balance_after_poisha ?? 0) < 0;
  return (
    <Stack gap="sm">
      {text !== '' && (
        <Text size="sm" role="status">
          {t('master.units', { units: number(count.units), parts: number(count.parts) })}
          <br />
          {sign ? t('master.unicode', { sign }) : t('master.gsm')}
        </Text>
      )}
      {error && <ErrorState error={error} />}
      {!estimate && !error && (
        <Text size="sm" c="dimmed">
          {t('master.choose_hint')}
        </Text>
      )}
      {figures.length > 0 && (
        <Table withRowBorders role="status" aria-label={t('master.cost_title')}>
          <Table.Tbody>
            {figures.map(([label, value, isTotal]) => (
              <Table.Tr key={label}>
                <Table.Th fw={isTotal ? 600 : 400} scope="row">
                  {label}
                </Table.Th>
                <Table.Td
                  ta="right"
                  fw={isTotal ? 600 : undefined}
                  c={isShort && label === t('master.after') ? 'red' : undefined}
                >
                  {value}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {estimate && estimate.joined > 0 && (
        <Text size="sm" c="dimmed">
          {t('master.joined', { number: number(estimate.joined) })}
        </Text>
      )}
      {estimate && estimate.messages === 0 && <Text size="sm">{t('master.nobody')}</Text>}
      {estimate && estimate.samples.length > 0 && (
        <Stack gap={6}>
          <Text size="sm" fw={600}>
            {t('master.samples')}
          </Text>
          {estimate.samples.map((it) => (
            <Blockquote key={it.recipient} p="xs" m={0} fz="sm">
              <span style={{ whiteSpace: 'pre-line' }}>{it.message}</span>
              <Text size="xs" c="dimmed">
                {formatMobile(it.recipient, language)}
              </Text>
            </Blockquote>
          ))}
        </Stack>
      )}
      {estimate && estimate.unreached_count > 0 && <Unreached estimate={estimate} />}
    </Stack>
  );
}

/** People without a mobile number, each with the way to their page. */
function Unreached({ estimate }: { estimate: SmsEstimate }) {
  const { t } = useTranslation('communication');
  const { language, pick } = useLanguage();
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {t('master.unreached', { number: formatNumber(estimate.unreached_count, language) })}
      </Text>
      {estimate.unreached.slice(0, 30).map((it, at) => {
        const name = pick(it.name_en, it.name_bn ?? it.name_en);
        const pages = {
          student: '/student/view',
          employee: '/site/employee/view',
          number: '',
        };
        return (
          <Text key={it.id ?? at} size="sm">
            {it.id ? (
              <Anchor component={Link} to={`${pages[it.kind]}/${it.id}`}>
                {name}
              </Anchor>
            ) : (
              name
            )}
            {it.detail && ` · ${localDigits(it.detail, language)}`}
          </Text>
        );
      })}
      {estimate.unreached_count > 30 && <Text size="sm">…</Text>}
    </Stack>
  );
}
