import { describeRandomRequests } from './random-requests.ts';

describeRandomRequests(['GET', 'DELETE']);
