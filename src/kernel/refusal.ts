/** An error that is printed to the operator without a stack trace; exit code 1. */
export class Refusal extends Error {}
