#pragma once

// Returns an exit status.
int attempt(const char *name, int closed);
int misbehave(const char *name);
