import type { FastifyInstance } from 'fastify';
import type { Services } from '#kernel/services.ts';
import { mountAboutPages } from './about/about.pages.ts';
import { mountAdmissionPages } from './admission/admission.pages.ts';
import { mountCertificatePages } from './certificates/certificate.pages.ts';
import { mountCharterPage } from './charter/charter.pages.ts';
import { mountClassroomPages } from './classroom/classroom.pages.ts';
import { mountEventPages } from './events/event.pages.ts';
import { mountFeedbackPages } from './feedback/feedback.pages.ts';
import { mountFeeds } from './feeds/feeds.ts';
import { mountHomePage } from './home/home.pages.ts';
import { mountMessagePages } from './messages/message.pages.ts';
import { mountNoticePages } from './notices/notice.pages.ts';
import { mountPeoplePages } from './people/people.pages.ts';
import { mountPictures } from './pictures/picture.routes.ts';
import { mountResultPages } from './results/result.pages.ts';
import { mountSearchPage } from './search/search.pages.ts';
import { pageServer, unknownAddress } from './serving/page-server.ts';

/** The pages of every institution's website; which one it is, the host says. */
export function mountWebsite(server: FastifyInstance, services: Services): void {
  const page = pageServer(server, services);
  mountHomePage(page);
  mountAboutPages(page);
  mountNoticePages(page);
  mountEventPages(page);
  mountMessagePages(page);
  mountPeoplePages(page);
  mountCharterPage(page);
  mountSearchPage(page);
  mountClassroomPages(page);
  mountFeedbackPages(page, services);
  mountResultPages(page, services);
  mountCertificatePages(page);
  mountAdmissionPages(page, services);
  mountFeeds(page);
  mountPictures(server, services);
  // Unknown addresses of the website; elsewhere in Bangla they may be screens of the panel.
  page('/web/*', unknownAddress);
  page('/*', unknownAddress, { languages: ['en'] });
}
