import { citizenCharterContract } from './charter/citizen-charter.contract.ts';
import { headerContract } from './header/header.contract.ts';
import { footerLinkContract } from './links/footer-link.contract.ts';
import { socialLinkContract } from './links/social-link.contract.ts';

/** The pages are no API; the calls that other programs make have the addresses that the specification fixes. */
export const websiteContract = {
  header: headerContract,
  footerLinks: footerLinkContract,
  socialLinks: socialLinkContract,
  citizenCharter: citizenCharterContract,
};
