import { describeRandomRequests } from './random-requests.ts';

describeRandomRequests(['POST', 'PUT', 'PATCH']);
