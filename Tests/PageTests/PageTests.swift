import Testing

@Suite struct PageTests {}
