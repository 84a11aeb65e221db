import { AboutPage } from './about/about.page.tsx';
import { AdmissionPage } from './admission/admission.page.tsx';
import { AdmissionResultPage } from './admission/admission-result.page.tsx';
import { ApplicationPage } from './admission/application.page.tsx';
import { ApplicationFormPage } from './admission/application-form.page.tsx';
import { ApplicationBegunPage, ApplicationKeyPage, LostPinPage } from './admission/application-key.page.tsx';
import { CertificateVerificationPage } from './certificates/certificate.page.tsx';
import { CharterPage } from './charter/charter.page.tsx';
import { ClassroomPage, ClassroomsPage } from './classroom/classroom.page.tsx';
import { CalendarPage } from './events/calendar.page.tsx';
import { EventPage } from './events/event.page.tsx';
import { GalleryPage } from './events/gallery.page.tsx';
import { FeedbackPage } from './feedback/feedback.page.tsx';
import { ClosedPage, GonePage, NotFoundPage, ProductPage } from './frame/lost.page.tsx';
import { HomePage } from './home/home.page.tsx';
import { MessagePage } from './messages/message.page.tsx';
import { NoticePage, NoticesPage } from './notices/notices.page.tsx';
import { CommitteePage } from './people/committee.page.tsx';
import { EmployeePage } from './people/employee.page.tsx';
import { EmployeesPage } from './people/employees.page.tsx';
import { DonorsPage, MemberPage, MembersPage } from './people/members.page.tsx';
import { PeopleListPage, StudentsPage } from './people/people-lists.page.tsx';
import { ResultFormPage, ResultPage, VerificationPage } from './results/result.page.tsx';
import { SearchPage } from './search/search.page.tsx';

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
