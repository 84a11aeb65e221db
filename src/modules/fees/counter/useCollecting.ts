import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { NotSent, sendOrAsk } from '#ui/form/send-or-ask.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';

/**
 * Sends a collection after it asked for what is easily a slip of the hand: an amount above what is owed, and one that was taken
 * a moment ago.
 */
export function useCollecting() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  return async <Answer>(
    { amountPoisha, mostPoisha }: { amountPoisha: number | null; mostPoisha: number },
    send: (isRepeat: boolean) => Promise<Answer>,
  ): Promise<Answer> => {
    const over = (amountPoisha ?? 0) - mostPoisha;
    const agreed =
      over <= 0 ||
      (await confirm({
        title: t('counter.over_title', { amount: formatTaka(over, language) }),
        body: t('counter.over_body', { amount: formatTaka(amountPoisha ?? 0, language) }),
        confirm: t('counter.over_keep_it'),
        keep: t('counter.over_change'),
      }));
    if (!agreed) throw new NotSent();
    return sendOrAsk({
      refusal: 'fees:looks_like_',
      words: {
        title: t('counter.repeat_title'),
        confirm: t('counter.repeat_collect'),
        keep: t('counter.repeat_keep'),
      },
      send,
    });
  };
}
