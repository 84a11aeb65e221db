import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan, useSession } from '#ui/session/session.ts';

/**
 * Says that the institution's membership is over or suspended, or, to its administrators, that it soon ends. Leads those who may
 * see them to the invoices of the institution.
 */
export default function MembershipBanner() {
  const { t } = useTranslation('panel');
  const { language, pick } = useLanguage();
  const can = useCan();
  const { membership } = useSession();
  if (!membership) return null;
  const { days_left, ends_on, is_suspended, is_read_only } = membership;
  const words = {
    day: formatDay(ends_on, language),
    package: pick(membership.package_name_en, membership.package_name_bn),
    count: days_left,
    days: localDigits(days_left, language),
  };
  const invoices = can('invoicing.own_invoice.list') && (
    <>
      {' '}
      <Anchor component={Link} to="/site/invoice/view" size="sm" underline="always">
        {t('membership_invoices')}
      </Anchor>
    </>
  );
  if (is_read_only) {
    return (
      <Alert color="red" variant="light" p="xs" mb="sm" role="status" className="no-print">
        <Text size="sm">
          {t(is_suspended ? 'membership_suspended' : 'membership_ended', words)}
          {invoices}
        </Text>
      </Alert>
    );
  }
  return (
    <Alert color="orange" variant="light" p="xs" mb="sm" role="status" className="no-print">
      <Text size="sm">
        {t(days_left === 0 ? 'membership_ends_today' : 'membership_ends_soon', words)}
        {invoices}
      </Text>
    </Alert>
  );
}
