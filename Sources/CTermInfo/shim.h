#pragma once
#include <curses.h>
#include <term.h>
