import { AboutPage } from './about.page.tsx';
import { AdmissionPage, ApplicationBegunPage, ApplicationKeyPage, LostPinPage } from './admission.pages.tsx';
import { AdmissionResultPage } from './admission-result.page.tsx';
import { ApplicationFormPage, ApplicationPage } from './application.pages.tsx';
import { CalendarPage } from './calendar.page.tsx';
import { CertificateVerificationPage } from './certificate.page.tsx';
import { CharterPage } from './charter.page.tsx';
import { ClassroomPage, ClassroomsPage } from './classroom.pages.tsx';
import { FeedbackPage } from './feedback.page.tsx';
import { GalleryPage } from './gallery.page.tsx';
import { HomePage } from './home.page.tsx';
import { NoticePage, NoticesPage } from './notices.page.tsx';
import {
  CommitteePage,
  DonorsPage,
  EmployeePage,
  MemberPage,
  MembersPage,
  PeopleListPage,
  StudentsPage,
} from './people.pages.tsx';
import { ResultFormPage, ResultPage, VerificationPage } from './result.pages.tsx';
import { SearchPage } from './search.page.tsx';
import {
  ClosedPage,
  EmployeesPage,
  EventPage,
  GonePage,
  MessagePage,
  NotFoundPage,
  ProductPage,
} from './text.pages.tsx';

/** Every page of the websites by the name it is rendered by. */
export const pages = {
  home: HomePage,
  about: AboutPage,
  notices: NoticesPage,
  notice: NoticePage,
  calendar: CalendarPage,
  charter: CharterPage,
  event: EventPage,
  gallery: GalleryPage,
  message: MessagePage,
  employees: EmployeesPage,
  employee: EmployeePage,
  committee: CommitteePage,
  members: MembersPage,
  member: MemberPage,
  peopleList: PeopleListPage,
  donors: DonorsPage,
  students: StudentsPage,
  classrooms: ClassroomsPage,
  classroom: ClassroomPage,
  feedback: FeedbackPage,
  resultForm: ResultFormPage,
  result: ResultPage,
  verification: VerificationPage,
  certificateVerification: CertificateVerificationPage,
  admission: AdmissionPage,
  applicationBegun: ApplicationBegunPage,
  applicationKey: ApplicationKeyPage,
  lostPin: LostPinPage,
  applicationForm: ApplicationFormPage,
  application: ApplicationPage,
  admissionResult: AdmissionResultPage,
  search: SearchPage,
  notFound: NotFoundPage,
  gone: GonePage,
  product: ProductPage,
  closed: ClosedPage,
};

export type Pages = typeof pages;
export type PageName = keyof Pages;
export type PageProps<Name extends PageName> = Parameters<Pages[Name]>[0];
