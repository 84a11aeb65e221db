import { aboutContract } from './about/about.contract.ts';
import { citizenCharterContract } from './charter/citizen-charter.contract.ts';
import { siteEventContract } from './events/event.contract.ts';
import { headerContract } from './header/header.contract.ts';
import { footerLinkContract } from './links/footer-link.contract.ts';
import { socialLinkContract } from './links/social-link.contract.ts';
import { mediaContract } from './media/media.contract.ts';
import { menuContract } from './menu/menu.contract.ts';
import { siteMessageContract } from './messages/message.contract.ts';
import { previewContract } from './previews/preview.contract.ts';
import { websiteVideoContract } from './videos/video.contract.ts';

/** The pages are no API; the calls that other programs make have the addresses that the specification fixes. */
export const websiteContract = {
  header: headerContract,
  menu: menuContract,
  footerLinks: footerLinkContract,
  socialLinks: socialLinkContract,
  citizenCharter: citizenCharterContract,
  events: siteEventContract,
  about: aboutContract,
  messages: siteMessageContract,
  videos: websiteVideoContract,
  media: mediaContract,
  previews: previewContract,
};
