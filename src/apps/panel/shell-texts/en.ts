import shared from 'virtual:shared-texts/en';
import auth from '#modules/auth/i18n/en.json';
import dashboard from '#modules/dashboard/i18n/en.json';
import ui from '#ui/i18n/en.json';
import panel from '../i18n/en.json';

export const shellTexts = { ui, shared, panel, auth, dashboard };
