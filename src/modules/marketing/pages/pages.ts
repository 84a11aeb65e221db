import { ApplicationPage, AppliedPage } from './application.page.tsx';
import { FeaturePage } from './feature.page.tsx';
import { PricePage } from './price.page.tsx';
import { PrivacyPage } from './privacy.page.tsx';

/** The product's own pages by the name they are rendered by. */
export const marketingPages = {
  marketingFeature: FeaturePage,
  marketingPrice: PricePage,
  marketingApplication: ApplicationPage,
  marketingApplied: AppliedPage,
  marketingPrivacy: PrivacyPage,
};

type Pages = typeof marketingPages;
export type MarketingPageName = keyof Pages;
export type MarketingPageProps<Name extends MarketingPageName> = Parameters<Pages[Name]>[0];
