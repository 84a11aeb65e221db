import { useTranslation } from 'react-i18next';
import type { MenuPanel } from './menu.contract.ts';

const panels: readonly MenuPanel[] = ['site', 'student', 'bank', 'site-group', 'core', 'fallback'];

export function usePanels(): { value: MenuPanel; label: string }[] {
  const { t } = useTranslation('access');
  return panels.map((value) => ({ value, label: t(`panel.${value}`) }));
}
