import shared from 'virtual:shared-texts/bn';
import auth from '#modules/auth/i18n/bn.json';
import dashboard from '#modules/dashboard/i18n/bn.json';
import ui from '#ui/i18n/bn.json';
import panel from '../i18n/bn.json';

export const shellTexts = { ui, shared, panel, auth, dashboard };
